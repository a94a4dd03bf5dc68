import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer, Stack, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'

/** Open while the address says `panel=add-credit`, so that any page can link to it. */
export function AddCreditPanel() {
  const panel = useSearch({ from: '/dashboard', select: (search) => search.panel })
  const navigate = useNavigate()

  function close() {
    void navigate({ to: '.', search: (current: object) => ({ ...current, panel: undefined }) })
  }

  return (
    <Drawer
      opened={panel === 'add-credit'}
      onClose={close}
      position="right"
      size={420}
      title="Add Credit"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack>
        <Text>
          Credit pays the rewards your members earn. In this panel you will choose an amount, see
          the payment gateway’s service fee and the total, and go on to a secure payment page.
        </Text>
        <Text c="dimmed">Unused credit rolls over to the next month.</Text>
      </Stack>
    </Drawer>
  )
}
