import { html } from '../../web/html.ts'
import type { Page } from '../frame/page.ts'
import type { PageContext } from '../frame/page-context.ts'

/** Shown without a network: it is cached in advance, and a script adds the saved events. */
export async function offlinePage({ t }: PageContext): Promise<Page> {
  return {
    title: t('offline'),
    isUnlisted: true,
    main: html`<div class="head"><h1>${t('offline')}</h1></div>
<p>${t('offlineAbout')}</p>
<div data-saved-offline></div>
`,
  }
}
