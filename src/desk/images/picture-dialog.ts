import { type Html, html } from '../../web/html.ts'
import { pictureTypes } from '../events/editor/picture-field.ts'
import type { DeskContext } from '../frame/desk-context.ts'

/** The dialog that inserts a picture into a text, with scripts. Its form is never submitted. */
export function pictureDialog({ t }: DeskContext): Html {
  return html`<dialog class="picture-dialog" id="picture-dialog" aria-labelledby="picture-dialog-head"><form method="dialog">
<h2 id="picture-dialog-head">${t('insertPicture')}</h2>
<div class="picture-found" hidden><img class="chosen" alt=""></div>
<p class="problem" role="alert" hidden></p><p class="muted" role="status" data-progress></p>
<div class="drop"><div class="field"><label for="text_image_file">${t('uploadPicture')}</label><input type="file" id="text_image_file" accept="${pictureTypes}"></div><p class="hint">${t('dropOrPaste')}</p></div>
<div class="field"><label for="text_image_url">${t('pictureAddress')}</label><input type="url" id="text_image_url" autocomplete="off"></div>
<details class="library"><summary>${t('fromLibrary')}</summary><label class="hidden" for="text_image_search">${t('searchPictures')}</label><input type="search" id="text_image_search" placeholder="${t('searchPictures')}"><ul></ul></details>
<div class="field"><label for="text_image_alt">${t('altText')}</label><input type="text" id="text_image_alt" dir="auto" autocomplete="off" aria-describedby="text_image_alt-hint"><p class="hint" id="text_image_alt-hint">${t('altTextHint')}</p></div>
<p class="buttons"><button class="primary" value="insert" disabled>${t('insert')}</button> <button class="quiet" value="cancel" formnovalidate>${t('cancel')}</button></p>
</form></dialog>`
}
