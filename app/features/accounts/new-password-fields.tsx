import { TextField } from '#app/ui/text-field.tsx'

/** A password is chosen by typing it twice, wherever one is. */
export function NewPasswordFields({ errors }: { errors?: Record<string, string[] | null> }) {
  return (
    <>
      <TextField
        label="New password"
        name="newPassword"
        type="password"
        autoComplete="new-password"
        required
        hint="At least 8 characters. A few words in a row are good."
        error={errors?.newPassword}
      />
      <TextField
        label="Repeat the new password"
        name="repeated"
        type="password"
        autoComplete="new-password"
        required
        error={errors?.repeated}
      />
    </>
  )
}
