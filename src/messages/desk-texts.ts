import { accountTexts } from './desk/account-texts.ts'
import { calendarTexts } from './desk/calendar-texts.ts'
import { editorTexts } from './desk/editor-texts.ts'
import { eventTableTexts } from './desk/event-table-texts.ts'
import { frameTexts } from './desk/frame-texts.ts'
import { importTexts } from './desk/import-texts.ts'
import { keyboardTexts } from './desk/keyboard-texts.ts'
import { mailTexts } from './desk/mail-texts.ts'
import { overviewTexts } from './desk/overview-texts.ts'
import { peopleTexts } from './desk/people-texts.ts'
import { pictureTexts } from './desk/picture-texts.ts'
import { placeTexts } from './desk/place-texts.ts'
import { registrationDeskTexts } from './desk/registration-texts.ts'
import { reviewTexts } from './desk/review-texts.ts'
import { seriesTexts } from './desk/series-texts.ts'
import { siteTexts } from './desk/site-texts.ts'
import { statusTexts } from './desk/status-texts.ts'
import { termTexts } from './desk/term-texts.ts'
import { translationTexts } from './desk/translation-texts.ts'
import { webhookTexts } from './desk/webhook-texts.ts'

/** What the desk says, in English, a table for each part; other languages: `locales/`, under `desk.<key>`. */
export const deskTexts = {
  ...frameTexts,
  ...accountTexts,
  ...overviewTexts,
  ...eventTableTexts,
  ...editorTexts,
  ...seriesTexts,
  ...calendarTexts,
  ...reviewTexts,
  ...keyboardTexts,
  ...siteTexts,
  ...peopleTexts,
  ...webhookTexts,
  ...importTexts,
  ...mailTexts,
  ...registrationDeskTexts,
  ...placeTexts,
  ...termTexts,
  ...translationTexts,
  ...pictureTexts,
  ...statusTexts,
} as const

export type DeskText = keyof typeof deskTexts
