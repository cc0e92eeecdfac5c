import { allFeatures } from '../features/all-features.ts'
import { meRows } from './account/me.ts'
import { overviewRows } from './account/overview.ts'
import { signInRows } from './account/sign-in.ts'
import { draftRows, openEditorRows } from './drafts/drafts.ts'
import { monthRows, weekRows } from './events/calendar/calendar-pages.ts'
import { moveRows } from './events/calendar/move-event.ts'
import { editorRows } from './events/editor/editor-page.ts'
import { previewRows } from './events/editor/preview-event.ts'
import { stateRows } from './events/editor/state-page.ts'
import { historyRows } from './events/history/history-page.ts'
import { undoRows } from './events/history/undo.ts'
import { commentRows } from './events/review/comments.ts'
import { nextReviewRows } from './events/review/review-panel.ts'
import { eventTableRows } from './events/table/table-page.ts'
import { repeatsRows } from './events/when/repeats-fields.ts'
import { typedWhenRows } from './events/when/typed-when.ts'
import { whenRows } from './events/when/when.ts'
import type { DeskRow } from './frame/desk-row.ts'
import { editLinkRows } from './frame/edit-link.ts'
import { paletteRows } from './frame/palette.ts'
import { suggestionRows } from './frame/suggestions.ts'
import { pictureChoiceRows } from './images/picture-choices.ts'
import { pictureRows } from './images/picture-rows.ts'
import { outboxRows } from './outbox/outbox-page.ts'
import { peopleRows } from './people/people-page.ts'
import { personalDataRows } from './people/personal-data-page.ts'
import { firstTimeZoneRows } from './settings/first-time-zone.ts'
import { siteRows } from './settings/site-page.ts'
import { statusRows } from './status/status-page.ts'
import { termRows } from './terms/term-rows.ts'
import { translationRows } from './translations/translation-rows.ts'
import { linkedRows } from './venues-organizers/linked-rows.ts'

/** Every route of the desk. Pages not listed here are not reachable. */
export const deskRows: readonly DeskRow[] = [
  ...signInRows,
  ...overviewRows,
  ...eventTableRows,
  ...monthRows,
  ...weekRows,
  ...editorRows,
  ...draftRows,
  ...openEditorRows,
  ...previewRows,
  ...moveRows,
  ...commentRows,
  ...nextReviewRows,
  ...historyRows,
  ...whenRows,
  ...repeatsRows,
  ...typedWhenRows,
  ...stateRows,
  ...undoRows,
  ...paletteRows,
  ...editLinkRows,
  ...suggestionRows,
  ...linkedRows,
  ...termRows,
  ...translationRows,
  ...pictureRows,
  ...pictureChoiceRows,
  ...meRows,
  ...siteRows,
  ...firstTimeZoneRows,
  ...peopleRows,
  ...personalDataRows,
  ...outboxRows,
  ...statusRows,
  ...allFeatures.flatMap(({ desk = [] }) => desk),
]
