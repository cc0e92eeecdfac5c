// The focal point of a picture: a mark on it that follows the sliders, and a click that moves them. The part
// that the crop form cuts off is shaded.
import { closest, find } from '../browser/dom.js'

const area = document.querySelector('.picture-area')
const across = find(document, '#focus_x', HTMLInputElement)
const down = find(document, '#focus_y', HTMLInputElement)

if (area && across && down) {
  const mark = Object.assign(document.createElement('span'), { className: 'focus-mark', ariaHidden: 'true' })
  area.append(mark)
  const show = () => {
    mark.style.left = `${across.value}%`
    mark.style.top = `${down.value}%`
    mark.hidden = across.disabled
  }
  /** @param {number} share */
  const stepOf = share => String(Math.round(share * 10) * 10)
  area.addEventListener('click', event => {
    if (!(event instanceof MouseEvent) || across.disabled) return
    const box = area.getBoundingClientRect()
    across.value = stepOf((event.clientX - box.left) / box.width)
    down.value = stepOf((event.clientY - box.top) / box.height)
    across.dispatchEvent(new Event('input', { bubbles: true }))
    show()
    // In an editor, the sliders and what they do are folded.
    const folded = closest(across, 'details', HTMLDetailsElement)
    if (folded) folded.open = true
  })
  // Any input of the form: in an editor, the picture may be another one.
  area.closest('form')?.addEventListener('input', show)
  for (const slider of [across, down]) slider.addEventListener('input', show)
  show()
}

const cuts = ['top', 'right', 'bottom', 'left'].flatMap(
  side => find(document, `#cut_${side}`, HTMLInputElement) ?? [],
)
if (area && cuts.length === 4) {
  const part = Object.assign(document.createElement('span'), { className: 'crop-mark', ariaHidden: 'true' })
  const show = () => {
    const shares = cuts.map(({ value }) => Math.min(Math.max(Number(value), 0), 100))
    part.style.inset = shares.map(share => `${share}%`).join(' ')
    if (shares.some(share => share > 0)) area.prepend(part)
    else part.remove()
  }
  for (const cut of cuts) cut.addEventListener('input', show)
  show()
}
