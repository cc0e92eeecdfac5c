import { accountTexts } from './desk-texts/account-texts.ts'
import { editorTexts } from './desk-texts/editor-texts.ts'
import { eventTableTexts } from './desk-texts/event-table-texts.ts'
import { frameTexts } from './desk-texts/frame-texts.ts'
import { historyTexts } from './desk-texts/history-texts.ts'
import { importTexts } from './desk-texts/import-texts.ts'
import { keyboardTexts } from './desk-texts/keyboard-texts.ts'
import { mailTexts } from './desk-texts/mail-texts.ts'
import { monthTexts } from './desk-texts/month-texts.ts'
import { overviewTexts } from './desk-texts/overview-texts.ts'
import { peopleTexts } from './desk-texts/people-texts.ts'
import { pictureTexts } from './desk-texts/picture-texts.ts'
import { placeTexts } from './desk-texts/place-texts.ts'
import { reviewTexts } from './desk-texts/review-texts.ts'
import { seriesTexts } from './desk-texts/series-texts.ts'
import { siteTexts } from './desk-texts/site-texts.ts'
import { translationTexts } from './desk-texts/translation-texts.ts'
import { webhookTexts } from './desk-texts/webhook-texts.ts'
import { wordTexts } from './desk-texts/word-texts.ts'

/** What the desk says, in English, a table for each room; other languages: `locales/`, under `desk.<key>`. */
export const deskTexts = {
  ...frameTexts,
  ...accountTexts,
  ...overviewTexts,
  ...eventTableTexts,
  ...editorTexts,
  ...seriesTexts,
  ...monthTexts,
  ...reviewTexts,
  ...keyboardTexts,
  ...historyTexts,
  ...siteTexts,
  ...peopleTexts,
  ...webhookTexts,
  ...importTexts,
  ...mailTexts,
  ...placeTexts,
  ...wordTexts,
  ...translationTexts,
  ...pictureTexts,
} as const

export type DeskText = keyof typeof deskTexts
