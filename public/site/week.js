// Draws the current time into the week, and scrolls the grid to it or to the first event. The page itself
// stays cacheable.

function showNow() {
  const view = document.querySelector('.week-view')
  if (!view) return
  view.querySelector('.now')?.remove()
  const now = nowIn(document.body.dataset.zone)
  const list = now && view.querySelector(`[data-day="${now.day}"] ul`)
  const halfHours = now && now.minutes / 30 - Number(view.dataset.first)
  if (!list || halfHours < 0 || halfHours > Number(view.dataset.hours)) return
  const line = Object.assign(document.createElement('li'), { className: 'now', ariaHidden: 'true' })
  line.style.setProperty('--now', halfHours)
  list.append(line)
}

/** The day and the minute of the day in the site's time zone. Browsers don't support zones such as UTC+3. */
function nowIn(timeZone) {
  try {
    const format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    })
    const part = Object.fromEntries(format.formatToParts(new Date()).map(({ type, value }) => [type, value]))
    const { year, month, day, hour, minute } = part
    return { day: `${year}-${month}-${day}`, minutes: Number(hour) * 60 + Number(minute) }
  } catch {
    return undefined
  }
}

/** Only if it would be far down or out of view: the bars above the hours stay visible if possible. */
function scrollToNow() {
  const view = document.querySelector('.week-view')
  const tops = [...(view?.querySelectorAll('.now, .item[class*="at-"]') ?? [])]
    .filter(element => element.checkVisibility())
    .map(element => ({ isNow: element.className === 'now', top: element.getBoundingClientRect().top }))
  const first = tops.find(({ isNow }) => isNow)?.top ?? Math.min(...tops.map(({ top }) => top))
  const below = first - view?.getBoundingClientRect().top
  if (!(below > view?.clientHeight * 0.6)) return
  // A full hour is on top.
  const [one, other] = view.querySelectorAll('.axis li')
  const hour = other.getBoundingClientRect().top - one.getBoundingClientRect().top
  const top = Math.min(below - view.clientHeight * 0.3, view.scrollHeight - view.clientHeight)
  view.scrollTop = Math.floor(top / hour) * hour
}

function begin() {
  showNow()
  scrollToNow()
}

document.addEventListener('almanac:page', begin)
setInterval(showNow, 60_000)
begin()
