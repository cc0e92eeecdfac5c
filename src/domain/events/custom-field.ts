export const customFieldTypes = ['text', 'number', 'boolean', 'date', 'url'] as const

/** A field that this site's events have besides those of the interface. */
export interface CustomField {
  readonly name: string
  readonly label: string
  readonly type: (typeof customFieldTypes)[number]
}
