// What this browser stores. Without storage, as in some private windows, nothing is stored.

/**
 * @param {string} name
 * @returns {string | null}
 */
export function readStored(name) {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/**
 * Whether the value was stored.
 * @param {string} name
 * @param {string} value
 */
export function writeStored(name, value) {
  try {
    localStorage.setItem(name, value)
    return true
  } catch {
    return false
  }
}

/** @param {string} name */
export function removeStored(name) {
  try {
    localStorage.removeItem(name)
  } catch {
    // There is nothing to remove.
  }
}

/**
 * The names that begin with a prefix.
 * @param {string} prefix
 */
export function storedNames(prefix) {
  try {
    return Object.keys(localStorage).filter(name => name.startsWith(prefix))
  } catch {
    return []
  }
}
