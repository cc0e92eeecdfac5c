import type { DeskRow } from './desk-row.ts'
import { editLinkRows } from './edit-link.ts'
import { commentRows } from './events/comments.ts'
import { editorRows } from './events/editor-page.ts'
import { historyRows } from './events/history-page.ts'
import { monthRows } from './events/month-page.ts'
import { moveRows } from './events/move-event.ts'
import { previewRows } from './events/preview-event.ts'
import { repeatsRows } from './events/repeats-fields.ts'
import { eventTableRows } from './events/table-page.ts'
import { typedWhenRows } from './events/typed-when.ts'
import { undoRows } from './events/undo.ts'
import { whenRows } from './events/when.ts'
import { importRows } from './imports/import-page.ts'
import { importsRows } from './imports/imports-page.ts'
import { importRunRows } from './imports/run-page.ts'
import { paletteRows } from './palette.ts'
import { lostPasswordRows } from './people/lost-password.ts'
import { peopleRows } from './people/people-page.ts'
import { personRows } from './people/person-page.ts'
import { pictureChoiceRows } from './pictures/picture-choices.ts'
import { pictureRows } from './pictures/picture-rows.ts'
import { placeRows } from './places/place-rows.ts'
import { meRows } from './rooms/me.ts'
import { overviewRows } from './rooms/overview.ts'
import { signInRows } from './rooms/sign-in.ts'
import { signInCodeRows } from './second-factor/ask-for-code.ts'
import { factorRows } from './second-factor/factor-rows.ts'
import { firstTimeZoneRows } from './settings/first-time-zone.ts'
import { siteRows } from './settings/site-page.ts'
import { suggestionRows } from './suggestions.ts'
import { translationRows } from './translations/translation-rows.ts'
import { webhookRows } from './webhooks/webhook-page.ts'
import { webhooksRows } from './webhooks/webhooks-page.ts'
import { wordRows } from './words/word-rows.ts'

/** Every address of the desk. Each page brings its rows along; a page that is not named here is not there. */
export const deskRows: readonly DeskRow[] = [
  ...signInRows,
  ...signInCodeRows,
  ...lostPasswordRows,
  ...overviewRows,
  ...eventTableRows,
  ...monthRows,
  ...editorRows,
  ...previewRows,
  ...moveRows,
  ...commentRows,
  ...historyRows,
  ...whenRows,
  ...repeatsRows,
  ...typedWhenRows,
  ...undoRows,
  ...paletteRows,
  ...editLinkRows,
  ...suggestionRows,
  ...placeRows,
  ...wordRows,
  ...translationRows,
  ...pictureRows,
  ...pictureChoiceRows,
  ...meRows,
  ...factorRows,
  ...siteRows,
  ...firstTimeZoneRows,
  ...peopleRows,
  ...personRows,
  ...webhooksRows,
  ...webhookRows,
  ...importsRows,
  ...importRows,
  ...importRunRows,
]
