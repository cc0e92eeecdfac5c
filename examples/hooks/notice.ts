// Shows a notice on every page, links venues' rules below events, and ends every mail with the office hours.
import type { Hooks } from '../../src/hooks/hook-types.ts'

const notices: Readonly<Record<string, string>> = {
  en: 'The office is closed in August.',
  fr: 'Le bureau est fermé en août.',
}

const hooks: Hooks = {
  version: 1,
  pageParts({ page, event }) {
    return {
      foot: `<p class="notice" role="note">${notices[page.language] ?? notices.en}</p>\n`,
      ...(event && { afterEvent: '<p><a href="https://example.org/rules">House rules</a></p>\n' }),
    }
  },
  mailText: ({ language, blocks }) => ({
    blocks: [...blocks, { small: notices[language] ?? notices.en ?? '' }],
  }),
}

export default hooks
