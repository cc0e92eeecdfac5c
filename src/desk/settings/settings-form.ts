import { type Html, html } from '../../web/html.ts'
import { editFrame } from '../forms/edit-frame.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import type { DeskAnswer } from '../frame/desk-row.ts'

interface SettingsForm {
  readonly action: string
  readonly id?: string
  readonly name?: string
  /** Whether it holds input that was refused. */
  readonly isUnsaved: boolean
}

/** A form that saves settings. All of them keep drafts, warn before they are left and are saved by Ctrl-S. */
export function settingsForm(
  options: SettingsForm,
  fields: Html | readonly Html[],
  context: DeskContext,
): Promise<Html> {
  const content = html`${fields}
<p class="buttons"><button class="primary">${context.t('save')}</button> <span class="unsaved muted" data-state role="status"></span></p>`
  return editFrame(options, content, context)
}

/** The answer with a page of settings that has such a form. */
export function settingsAnswer(title: string, main: Html, status?: number): DeskAnswer {
  return {
    page: { title, main, section: 'settings', scripts: ['desk-editor.js', 'desk-country.js'], status },
  }
}
