import { accountTexts } from './desk-texts/account-texts.ts'
import { editorTexts } from './desk-texts/editor-texts.ts'
import { eventTableTexts } from './desk-texts/event-table-texts.ts'
import { frameTexts } from './desk-texts/frame-texts.ts'
import { overviewTexts } from './desk-texts/overview-texts.ts'
import { pictureTexts } from './desk-texts/picture-texts.ts'
import { placeTexts } from './desk-texts/place-texts.ts'
import { translationTexts } from './desk-texts/translation-texts.ts'
import { wordTexts } from './desk-texts/word-texts.ts'

/** What the desk says, in English, a table for each room; other languages: `locales/`, under `desk.<key>`. */
export const deskTexts = {
  ...frameTexts,
  ...accountTexts,
  ...overviewTexts,
  ...eventTableTexts,
  ...editorTexts,
  ...placeTexts,
  ...wordTexts,
  ...translationTexts,
  ...pictureTexts,
} as const

export type DeskText = keyof typeof deskTexts
