/** Translating, with the source beside it. */
export const translationTexts = {
  translations: 'Translations',
  translationsAbout:
    'What isn’t translated yet, or is older than its source. Of events, those that are ahead.',
  translationOf: 'Translation: {name}',
  translate: 'Translate',
  translateInto: 'Translate into {language}',
  older: 'older than its source',
  nothingToTranslate: 'Everything is translated.',
  nothingTranslated: 'Nothing was written, so nothing is saved.',
  saveAndNext: 'Save and go to the next',
  nextUntranslated: 'Next untranslated',
  allWaiting: 'All that waits',
  toEditor: 'Edit the original',
  kind_event: 'Events',
  kind_venue: 'Venues',
  kind_organizer: 'Organizers',
  kind_category: 'Categories',
  kind_tag: 'Tags',
} as const
