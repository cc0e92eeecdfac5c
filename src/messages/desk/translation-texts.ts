/** Translating, with the source beside it. */
export const translationTexts = {
  translations: 'Translations',
  translationsAbout:
    'Texts that are not translated yet or are older than their source. Only upcoming events are listed.',
  translationOf: 'Translation: {name}',
  translate: 'Translate',
  translateInto: 'Translate into {language}',
  older: 'older than its source',
  nothingToTranslate: 'Everything is translated.',
  nothingTranslated: 'Nothing was entered, so nothing was saved.',
  saveAndNext: 'Save and go to the next',
  nextUntranslated: 'Next untranslated',
  allWaiting: 'All open translations',
  toEditor: 'Edit the original',
  kind_event: 'Events',
  kind_venue: 'Venues',
  kind_organizer: 'Organizers',
  kind_category: 'Categories',
  kind_tag: 'Tags',
} as const
