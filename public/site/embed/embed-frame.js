import { followDay } from '../month/choose-day.js'

// Tells the page around a frame how tall its content is. `embed.js` listens there (docs/embedding.md).
const content = document.querySelector('.almanac')
if (content && parent !== window)
  new ResizeObserver(() => {
    const { height } = content.getBoundingClientRect()
    // Any site may embed the calendar, and the height is no secret.
    parent.postMessage({ almanacHeight: Math.ceil(height) }, '*')
  }).observe(content)

document.addEventListener('click', followDay)
