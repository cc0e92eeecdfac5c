import type { FieldRow } from './field.ts'

/** Where somebody chooses a password, on the profile or by a link. */
export const newPasswordField: FieldRow = {
  name: 'password',
  label: 'newPassword',
  kind: 'password',
  hint: 'newPasswordHint',
  autocomplete: 'new-password',
  isRequired: true,
}
