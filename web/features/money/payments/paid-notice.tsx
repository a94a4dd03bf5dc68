import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type PaymentState, paymentRoutes } from '#contract/money/payments.ts'
import { openInvoicePdf } from '#web/features/money/invoices/open-invoice-pdf.ts'
import { useCommand } from '#web/kit/command.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { Loaded, SkeletonLines } from '#web/kit/loaded.tsx'
import { paths } from '#web/paths.ts'
import { useMay } from '#web/session/roles.ts'
import { useUser } from '#web/session/user.ts'
import { LinkButton } from '#web/ui/links.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StatusText } from '#web/ui/status-text.tsx'
import { PageLink } from './page-link.tsx'
import { paidSearch, withoutForm } from './payment-search.ts'
import { paymentStateQuery } from './payments-queries.ts'
import { returnSentence, returnTitle } from './return-sentences.ts'

/** More invoices than these are found in the list below. */
const mostLinks = 3

/** What has just been paid, for as long as the address says so: the sum, what it changed, its invoices, the way back. */
export function PaidNotice() {
  const { search, change } = useUrlSearch(paidSearch)
  const may = useMay(paymentRoutes.readPaymentSession)
  if (!search.paid || !may) return null
  return (
    <PaidPanel
      session={search.paid}
      from={search.from}
      onClose={() => change({ paid: undefined, from: undefined }, true)}
    />
  )
}

interface PaidPanelProps {
  session: string
  from: string | undefined
  onClose: () => void
}

function PaidPanel({ session, from, onClose }: PaidPanelProps) {
  const query = useQuery(paymentStateQuery(session))
  return (
    <Panel aria-label="Your payment" style={{ marginBottom: 24 }}>
      <Loaded query={query} waiting={<SkeletonLines count={2} />}>
        {(payment) => (
          <Stack>
            <PaidMessage payment={payment} />
            <Group>
              {payment.invoices.slice(0, mostLinks).map((invoice) => (
                <InvoiceButton key={invoice._id} {...invoice} />
              ))}
              {payment.purpose === 'credit' && (
                <LinkButton to={paths.creditDetails} variant="default">
                  See your credit
                </LinkButton>
              )}
              {from && (
                <PageLink href={withoutForm(from)} variant="default">
                  Back to the page you came from
                </PageLink>
              )}
              <Button variant="subtle" onClick={onClose}>
                Close
              </Button>
            </Group>
          </Stack>
        )}
      </Loaded>
    </Panel>
  )
}

function PaidMessage({ payment }: { payment: PaymentState }) {
  const { balance } = useUser()
  return (
    <div role="status">
      <Title order={2} size="md">
        {returnTitle(payment)}
      </Title>
      {payment.state === 'paid' && <StatusText kind="good">Confirmed</StatusText>}
      <Text mt={4}>{returnSentence(payment, balance)}</Text>
    </div>
  )
}

function InvoiceButton({ _id: id, number }: PaymentState['invoices'][number]) {
  const openPdf = useCommand({ run: openInvoicePdf, success: () => null, key: () => id })
  return (
    <Button loading={openPdf.isBusy} onClick={() => void openPdf.run({ id, isDetailed: false })}>
      {`Open invoice ${number} (PDF)`}
    </Button>
  )
}
