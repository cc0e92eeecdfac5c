export const customFieldTypes = ['text', 'number', 'boolean', 'date', 'url'] as const

/** A site-specific event field. */
export interface CustomField {
  readonly name: string
  readonly label: string
  readonly type: (typeof customFieldTypes)[number]
}
