// Tells screen readers what changed on the page.

const announcer = document.createElement('p')
announcer.className = 'hidden'
announcer.setAttribute('role', 'status')
document.body.append(announcer)

/** @param {string} text */
export function announce(text) {
  announcer.textContent = ''
  setTimeout(() => {
    announcer.textContent = text
  }, 100)
}
