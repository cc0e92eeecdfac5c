// Measurable layout problems of a page. The function runs in the browser, so it is a string.

/**
 * The problems of the current page: too wide, text cut off or overlapping, misplaced heading, low contrast,
 * small touch targets on a phone, hours of different height, gaps in the month's lanes.
 */
export const faultsOnPage = `(() => {
  const plain = new CSSStyleSheet()
  plain.replaceSync('* { hyphens: manual !important }')
  document.adoptedStyleSheets = [plain]
  const faults = []
  scrollTo(0, 0)
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) faults.push('wider than the screen: ' + scrollWidth)
  const shown = element =>
    element.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.hidden, .skip, .whole') &&
    // Kept for assistive technology alone.
    getComputedStyle(element).clipPath !== 'inset(50%)'
  const clipped = (rect, element) => {
    let { left, top, right, bottom } = rect
    for (let around = element; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around)
      const box = around.getBoundingClientRect()
      if (overflowX !== 'visible') {
        left = Math.max(left, box.left)
        right = Math.min(right, box.right)
      }
      if (overflowY !== 'visible') {
        top = Math.max(top, box.top)
        bottom = Math.min(bottom, box.bottom)
      }
    }
    return { left, top, right, bottom }
  }
  const boxes = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.data.trim()
    // On phones the keyboard has a search button. The page's own remains for assistive technology.
    if (!text || element.closest('option, textarea, .quick, .day-parts, .hero + .hero, .search-line button, .leaflet-marker-pane') || !shown(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const lines = [...range.getClientRects()]
      .map(rect => clipped(rect, element))
      .filter(({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1)
    const widest = Math.max(0, ...lines.map(({ left, right }) => right - left))
    const least = Math.min(text.length, 5) * 2.5
    // What has no room in a block of the week, or after the two lines for a place, is left out as a whole, and a sign
    // replaces the word.
    const isLeftOut = lines.length === 0 && element.closest('.column :is(.time, .where), .card .where')
    // On phones, active filters are a row that scrolls.
    const row = element.closest('.narrowing > .chips')
    const isScrolledAway = row && row.scrollWidth > row.clientWidth
    if (widest < least && !isLeftOut && !isScrolledAway && !element.matches('.is-cancelled')) faults.push('cut to nothing: ' + text.slice(0, 40))
    for (const line of lines) boxes.push({ ...line, node, text: text.slice(0, 30) })
  }
  boxes.sort((one, other) => one.top - other.top)
  for (let index = 0; index < boxes.length; index++)
    for (let next = index + 1; next < boxes.length && boxes[next].top < boxes[index].bottom; next++) {
      const [one, other] = [boxes[index], boxes[next]]
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      // Lines of text are closer than their boxes.
      if (one.node !== other.node && across > 2 && down > 7) faults.push('overlap: ' + one.text + ' | ' + other.text)
    }
  // A control is never on text that is not its own.
  for (const control of document.querySelectorAll('.star, .rest button, .close')) {
    if (!shown(control)) continue
    const area = control.getBoundingClientRect()
    for (const box of boxes) {
      const across = Math.min(area.right, box.right) - Math.max(area.left, box.left)
      const down = Math.min(area.bottom, box.bottom) - Math.max(area.top, box.top)
      if (!control.contains(box.node) && across > 2 && down > 5) faults.push('a control on text: ' + box.text)
    }
  }
  // Titles: words are not broken unless they are longer than a line, and at least twelve letters are shown.
  for (const title of document.querySelectorAll('h1, h3 > a, .event .name, .text > a')) {
    if (!shown(title) || title.closest('.map, .hero + .hero')) continue
    const place = title.getBoundingClientRect()
    const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    let letters = 0
    // A shorter title replaces one that is kept for assistive technology.
    if (title.querySelector('[data-brief] > .full') && innerWidth < 480) continue
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: word, index } of node.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        // The text after an ellipsis is below the title.
        const lines = [...range.getClientRects()].filter(line => line.top < place.bottom)
        const width = lines.reduce((sum, line) => sum + line.width, 0)
        const room = clipped({ left: 0, right: innerWidth, top: 0, bottom: 1e6 }, title)
        const isBroken = lines.length > 1 && Math.abs(lines[0].top - lines.at(-1).top) > 7
        if (isBroken && width < Math.min(place.width, room.right - room.left) - 2) faults.push('a broken word: ' + word)
        const seen = lines.map(line => clipped(line, title)).filter(({ top, bottom }) => bottom - top > 3)
        const seenWidth = seen.reduce((sum, { left, right }) => sum + Math.max(0, right - left), 0)
        letters += Math.round((word.length * seenWidth) / Math.max(1, width))
      }
    }
    const text = title.textContent.trim()
    const all = [...text.matchAll(/[\\p{L}\\p{N}]/gu)].length
    if (letters < Math.min(all, 12)) faults.push('a title of ' + letters + ' letters: ' + text.slice(0, 30))
  }
  for (const facts of document.querySelectorAll('.facts'))
    if (shown(facts) && facts.textContent.trim() === '') faults.push('an empty box')
  // A time has a number and sometimes AM or PM, which stay together, as do both ends of a range.
  for (const times of document.querySelectorAll('.times')) {
    const tops = [...times.getClientRects()].map(({ top }) => top)
    if (shown(times) && Math.max(...tops) - Math.min(...tops) > 7) faults.push('a time on two lines: ' + times.textContent)
  }
  const heading = document.querySelector('h1')
  const words = boxes.filter(({ node }) => heading?.contains(node))
  if (words.length > 0) {
    const { left, right } = heading.getBoundingClientRect()
    const [first, last] = [Math.min(...words.map(box => box.left)), Math.max(...words.map(box => box.right))]
    const apart = document.documentElement.dir === 'rtl' ? right - last : first - left
    if (apart > 4) faults.push('a heading on the other side: ' + words[0].text)
  }
  // Contrast according to WCAG 1.4.3.
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const known = new Map()
  const rgba = colour => {
    if (!known.has(colour)) {
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data
      known.set(colour, [red, green, blue, alpha / 255])
    }
    return known.get(colour)
  }
  const over = ([r, g, b, a], [red, green, blue]) => [r * a + red * (1 - a), g * a + green * (1 - a), b * a + blue * (1 - a), 1]
  const groundOf = element => {
    const layers = []
    for (let around = element; around; around = around.parentElement) layers.push(rgba(getComputedStyle(around).backgroundColor))
    const canvasColour = rgba(matchMedia('(prefers-color-scheme: dark)').matches ? '#121212' : '#fff')
    return layers.reverse().reduce((below, layer) => over(layer, below), canvasColour)
  }
  const luminance = colour => {
    const [r, g, b] = colour.map(part => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const seen = new Set()
  for (const { node, text } of boxes) {
    const element = node.parentElement
    if (seen.has(element) || element.closest('.map, [disabled]')) continue
    seen.add(element)
    const style = getComputedStyle(element)
    const ground = groundOf(element)
    const [one, other] = [luminance(over(rgba(style.color), ground)), luminance(ground)].sort((a, b) => b - a)
    const isLarge = parseFloat(style.fontSize) >= 24 || (parseFloat(style.fontSize) >= 18.6 && Number(style.fontWeight) >= 600)
    const ratio = (one + 0.05) / (other + 0.05)
    if (ratio < (isLarge ? 3 : 4.5)) faults.push('contrast ' + ratio.toFixed(1) + ': ' + text)
  }
  // Touch targets on phones: 44 pixels high, alone or with the card that links to the same page.
  const isFramed = document.querySelector('body > .almanac') !== null
  if (innerWidth < 640 && !isFramed)
    for (const element of document.querySelectorAll('a[href], button, summary, select, input:not([type=hidden])')) {
      if (!shown(element) || element.closest('.prose, .map, .site-footer, almanac-calendar')) continue
      if (element.matches('.search-line button, [type=checkbox]')) continue
      const card = element.matches(':is(.card, .running) :is(h2, h3) a, :is(.text, .entry) > a') ? element.closest('.card, .item, .entry') : element
      const { height, width } = card.getBoundingClientRect()
      if (width > 1 && height < 43.5) faults.push('small target ' + Math.round(height) + ': ' + (element.textContent.trim() || element.name).slice(0, 30))
    }
  const tops = [...document.querySelectorAll('.axis li')].filter(shown).map(hour => hour.getBoundingClientRect().top)
  const hours = new Set(tops.slice(1).map((top, index) => Math.round(top - tops[index])))
  if (hours.size > 1) faults.push('uneven hours: ' + [...hours].join(' '))
  if (innerWidth >= 760)
    for (const week of document.querySelectorAll('.month-view .week')) {
      const events = [...week.querySelectorAll('.lane td > :is(.event, .folded)')]
        .filter(shown)
        .map(event => ({ area: event.getBoundingClientRect(), isBar: event.closest('td').colSpan > 1, event }))
      for (const { area, isBar, event } of events) {
        if (isBar) continue
        const middle = (area.left + area.right) / 2
        const above = [...events.map(({ area }) => area), ...[...week.querySelectorAll('.days th')].map(day => day.getBoundingClientRect())]
          .filter(other => other.left < middle && middle < other.right && other.top < area.top)
        const gap = area.top - Math.max(...above.map(({ bottom }) => bottom))
        if (gap > 24) faults.push('a hole of ' + Math.round(gap) + ' above: ' + event.textContent.trim().slice(0, 30))
      }
    }
  return [...new Set(faults)].slice(0, 5)
})()`
