import type { FormAnswer } from '#app/platform/forms.server.ts'
import { Card, CardHeading } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { AccountForm } from './account-form.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

export function PasswordSection({ answer, email }: { answer?: FormAnswer; email: string }) {
  const errors = answer?.form?.error
  return (
    <Card as="section">
      <CardHeading note="Changing it signs out every other session.">Password</CardHeading>
      <AccountForm intent="change-password" answer={answer} submit="Change password">
        <input hidden type="text" autoComplete="username" readOnly value={email} />
        <TextField
          label="Current password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={errors?.password}
        />
        <NewPasswordFields errors={errors} />
      </AccountForm>
    </Card>
  )
}
