import type { DeskRow } from './desk-row.ts'
import { editorRows } from './events/editor-page.ts'
import { eventTableRows } from './events/table-page.ts'
import { undoRows } from './events/undo.ts'
import { whenRows } from './events/when.ts'
import { pictureRows } from './pictures/picture-rows.ts'
import { placeRows } from './places/place-rows.ts'
import { meRows } from './rooms/me.ts'
import { overviewRows } from './rooms/overview.ts'
import { signInRows } from './rooms/sign-in.ts'
import { suggestionRows } from './suggestions.ts'
import { translationRows } from './translations/translation-rows.ts'
import { wordRows } from './words/word-rows.ts'

/** Every address of the desk. Each page brings its rows along; a page that is not named here is not there. */
export const deskRows: readonly DeskRow[] = [
  ...signInRows,
  ...overviewRows,
  ...eventTableRows,
  ...editorRows,
  ...whenRows,
  ...undoRows,
  ...suggestionRows,
  ...placeRows,
  ...wordRows,
  ...translationRows,
  ...pictureRows,
  ...meRows,
]
