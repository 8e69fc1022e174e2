import { TextField } from '#app/ui/text-field.tsx'

type NewPasswordFieldsProps = {
  errors?: Record<string, string[] | null>
  /** Of an account that had none. */
  isFirst?: boolean
}

/** A password is chosen by typing it twice, wherever one is. */
export function NewPasswordFields({ errors, isFirst = false }: NewPasswordFieldsProps) {
  return (
    <>
      <TextField
        label={isFirst ? 'Password' : 'New password'}
        name="newPassword"
        type="password"
        autoComplete="new-password"
        required
        hint="At least 8 characters. A few words in a row are good."
        error={errors?.newPassword}
      />
      <TextField
        label={isFirst ? 'Repeat the password' : 'Repeat the new password'}
        name="repeated"
        type="password"
        autoComplete="new-password"
        required
        error={errors?.repeated}
      />
    </>
  )
}
