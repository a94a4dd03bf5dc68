import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { NewPasswordFields } from '#web/ui/forms/new-password-fields.tsx'
import classes from './register-form.module.css'
import type { RegistrationFormValues } from './registration-form-values.ts'

/** Who runs the account and how they sign in. */
export function PersonFields({ form }: { form: UseFormReturnType<RegistrationFormValues> }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>You</legend>
      <TextInput
        key={form.key('name')}
        {...form.getInputProps('name')}
        label="Your name"
        autoComplete="name"
      />
      <TextInput
        key={form.key('phone')}
        {...form.getInputProps('phone')}
        type="tel"
        label="Phone"
        autoComplete="tel"
      />
      <TextInput
        key={form.key('email')}
        {...form.getInputProps('email')}
        className={classes.whole}
        type="email"
        label="E-mail"
        description="You sign in with it."
        autoComplete="username"
      />
      <NewPasswordFields form={form} />
    </fieldset>
  )
}
