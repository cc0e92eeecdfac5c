import type { FieldRow } from './field.ts'

/** The field for a new password, on the profile and on sign-in links. */
export const newPasswordField: FieldRow = {
  name: 'password',
  label: 'newPassword',
  kind: 'password',
  hint: 'newPasswordHint',
  autocomplete: 'new-password',
  isRequired: true,
}
