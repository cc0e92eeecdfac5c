// The focal point of a picture: a mark on it that follows the sliders, and a click that moves them. The part
// that the crop form cuts off is shaded.
const area = document.querySelector('.picture-area')
const sliders = ['focus_x', 'focus_y'].map(name => document.querySelector(`#${name}`))

if (area && sliders.every(Boolean)) {
  const mark = Object.assign(document.createElement('span'), { className: 'focus-mark', ariaHidden: 'true' })
  area.append(mark)
  const show = () => {
    const [x, y] = sliders.map(({ value }) => `${value}%`)
    mark.style.left = x
    mark.style.top = y
  }
  area.addEventListener('click', click => {
    const box = area.getBoundingClientRect()
    const shares = [(click.clientX - box.left) / box.width, (click.clientY - box.top) / box.height]
    for (const [index, slider] of sliders.entries())
      slider.value = String(Math.round(shares[index] * 10) * 10)
    sliders[0].dispatchEvent(new Event('input', { bubbles: true }))
    show()
  })
  for (const slider of sliders) slider.addEventListener('input', show)
  show()
}

const cuts = ['top', 'right', 'bottom', 'left'].map(side => document.querySelector(`#cut_${side}`))
if (area && cuts.every(Boolean)) {
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
