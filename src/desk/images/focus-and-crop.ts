// The focal point of a picture, which stays visible where the picture is cropped to fit, and the form that
// makes a new picture from a part of it.

import { type Crop, cropAround, focusOf } from '../../domain/records/image.ts'
import type { Image } from '../../domain/records/record-frame.ts'
import { can } from '../../domain/rights/caller.ts'
import { fieldTable } from '../../fields/field-table.ts'
import { decimal } from '../../fields/kinds/scalars.ts'
import { readFields, valuesOf } from '../../fields/read-args.ts'
import { Problem } from '../../messages/problem.ts'
import { invalidFields } from '../../messages/refusal.ts'
import { type Html, html } from '../../web/html.ts'
import {
  type FieldRow,
  type FormState,
  type FormValues,
  fieldHtml,
  fieldsHtml,
  problemHtml,
} from '../forms/field.ts'
import { formHtml, textIn } from '../forms/form.ts'
import type { DeskContext } from '../frame/desk-context.ts'

export function focusHtml(state: FormState, context: DeskContext): Html {
  return html`<fieldset class="focus-field"><legend>${context.t('focusPoint')}</legend>${slidersHtml(state, context)}</fieldset>`
}

/** Two sliders, which the arrow keys move. Scripts also take a click on the picture. */
function slidersHtml({ values, problems }: FormState, context: DeskContext, attributes = html``): Html {
  const { t } = context
  const slider = (name: 'focus_x' | 'focus_y', label: 'focusAcross' | 'focusDown') =>
    html`<div class="field"><label for="${name}">${t(label)}</label><input type="range" id="${name}" name="${name}" min="0" max="100" step="10" dir="ltr" value="${values[name] ?? '50'}"${problems[name] && html` aria-invalid="true" aria-describedby="${name}-problem"`}${attributes}>${problemHtml(name, problems[name], context)}</div>`
  return html`<p class="hint">${t('focusHint')}</p><div class="pair">${slider('focus_x', 'focusAcross')}${slider('focus_y', 'focusDown')}</div>`
}

/** The inputs of the focal point in the form of a record. */
export const chosenFocusInputs = ['focus_x', 'focus_y', 'focus_was'] as const

/**
 * The focal point of a record's picture. `focus_was` holds the id of the picture and the point that the
 * sliders showed first, so that another picture or an unmoved slider changes nothing. Without a picture that
 * the user may change, scripts fill it in later.
 */
export function chosenFocusHtml(
  image: Image | undefined,
  { values, problems }: FormState,
  context: DeskContext,
): Html {
  const [x, y] = image ? focusOf(image) : [50, 50]
  const stored = { focus_x: String(x), focus_y: String(y), focus_was: image ? `${image.id} ${x} ${y}` : '' }
  const shown = image && values.focus_was?.startsWith(`${image.id} `) ? values : stored
  const sliders = slidersHtml({ values: shown, problems }, context, image ? html`` : html` disabled`)
  return html`<details class="focus"${!image && html` hidden`}${(problems.focus_x || problems.focus_y) && html` open`}><summary>${context.t('focusPoint')}</summary><input type="hidden" name="focus_was" id="focus_was" value="${shown.focus_was}">${sliders}</details>`
}

/** The focal point that the form of a record sets for its picture; undefined if it was not moved. */
export function movedFocus(values: FormValues, context: DeskContext): string | undefined {
  const { image, focus_x, focus_y, focus_was } = values
  const isOfPicture = image && focus_x && focus_y && focus_was?.startsWith(`${image} `)
  const isMoved = focus_was !== `${image} ${focus_x} ${focus_y}`
  return isOfPicture && isMoved ? focusText(values, context) : undefined
}

/** In steps of ten percent. The centre is not stored. */
export function focusText({ focus_x, focus_y }: FormValues, { readContext }: DeskContext): string {
  const given = valuesOf(readFields(focusFields, { focus_x, focus_y }, 'update', readContext))
  const [x, y] = [given.focus_x, given.focus_y].map(percent => Math.round((percent ?? 50) / 10) * 10)
  return x === 50 && y === 50 ? '' : `${x} ${y}`
}

const share = { kind: decimal({ min: 0, max: 100 }), about: '' }
const focusFields = fieldTable({ focus_x: share, focus_y: share })
const cutFields = fieldTable({ cut_left: share, cut_top: share, cut_right: share, cut_bottom: share })

const shapes = ['16:9', '4:3', '3:2', '1:1', '3:4'] as const

const sides = ['left', 'top', 'right', 'bottom'] as const

/** Open if what was typed is refused. */
export function cropHtml(image: Image, refused: FormState | undefined, context: DeskContext): Html {
  const { t, caller } = context
  if (!can(caller, 'image.upload')) return html``
  const options = [{ value: '', text: t('cropFree') }, ...shapes.map(text => ({ value: text, text }))]
  const shape: FieldRow = { name: 'shape', label: 'cropShape', kind: 'choice', options }
  const cuts = sides.map((side): FieldRow => ({ name: `cut_${side}`, label: `cut_${side}`, kind: 'number' }))
  const state = refused ?? { values: Object.fromEntries(cuts.map(({ name }) => [name, '0'])), problems: {} }
  const form = formHtml(
    { action: `/desk/pictures/${image.id}/crop/`, name: 'crop-form' },
    html`<p class="hint">${t('cropHint')}</p>${fieldHtml(shape, state, context)}<div class="cuts">${fieldsHtml(cuts, state, context)}</div><p class="buttons"><button>${t('cropNow')}</button></p>`,
    context,
  )
  return html`<details class="crop"${refused && html` open`}><summary>${t('crop')}</summary>${form}</details>`
}

/** The part that the form asks for: first the sides are cut off, then the shape around the focal point. */
export function cropIn({ body, readContext }: DeskContext, image: Image): Crop {
  const typed = Object.fromEntries(
    Object.keys(cutFields).map(name => [name, textIn(body, name).trim() || '0']),
  )
  const cuts = valuesOf(readFields(cutFields, typed, 'update', readContext))
  const { cut_left, cut_top, cut_right, cut_bottom } = cuts
  const of = (cut: number | null | undefined) => (cut ?? 0) / 100
  const [left, top] = [of(cut_left), of(cut_top)]
  const area = { left, top, width: 1 - left - of(cut_right), height: 1 - top - of(cut_bottom) }
  const isTooSmall = area.width < least || area.height < least
  if (isTooSmall)
    throw invalidFields({
      [area.width < least ? 'cut_right' : 'cut_bottom']: new Problem('too_much_cut_off'),
    })
  const shape = shapes.find(known => known === textIn(body, 'shape'))
  if (!shape && area.width === 1 && area.height === 1)
    throw invalidFields({ shape: new Problem('is_required') })
  if (!shape) return area
  const [across = 1, down = 1] = shape.split(':').map(Number)
  return cropAround(area, ((across / down) * image.height) / image.width, focusOf(image))
}

/** A smaller part would show nothing. */
const least = 0.05
