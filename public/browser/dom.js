// Finds elements by selector and class, so that the compiler knows what they are.

/**
 * @template {Element} T
 * @typedef {abstract new (...args: never) => T} ElementClass
 */

/**
 * The first element that matches, if there is one.
 * @template {Element} T
 * @param {ParentNode} root
 * @param {string} selector
 * @param {ElementClass<T>} type
 * @returns {T | undefined}
 */
export function find(root, selector, type) {
  const found = root.querySelector(selector)
  return found instanceof type ? found : undefined
}

/**
 * The first element that matches. The page always has one.
 * @template {Element} T
 * @param {ParentNode} root
 * @param {string} selector
 * @param {ElementClass<T>} type
 * @returns {T}
 */
export function need(root, selector, type) {
  const found = find(root, selector, type)
  if (!found) throw new Error(`The page has no ${selector}.`)
  return found
}

/**
 * @template {Element} T
 * @param {ParentNode} root
 * @param {string} selector
 * @param {ElementClass<T>} type
 * @returns {T[]}
 */
export function findAll(root, selector, type) {
  return [...root.querySelectorAll(selector)].flatMap(element => (element instanceof type ? [element] : []))
}

/**
 * The nearest matching element around the target of an event.
 * @template {Element} T
 * @param {EventTarget | null | undefined} target
 * @param {string} selector
 * @param {ElementClass<T>} type
 * @returns {T | undefined}
 */
export function closest(target, selector, type) {
  const found = target instanceof Element ? target.closest(selector) : undefined
  return found instanceof type ? found : undefined
}

/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Control */

/**
 * The control of a form with this name. Groups of several controls have none.
 * @param {HTMLFormElement} form
 * @param {string} name
 * @returns {Control | undefined}
 */
export function controlOf(form, name) {
  const found = form.elements.namedItem(name)
  return found instanceof Element && isControl(found) ? found : undefined
}

/**
 * @param {EventTarget | null} element
 * @returns {element is Control}
 */
export function isControl(element) {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  )
}

/**
 * Whether a click or key opens a new tab or window, or is a shortcut.
 * @param {MouseEvent | KeyboardEvent} event
 */
export function hasModifier({ ctrlKey, metaKey, shiftKey }) {
  return ctrlKey || metaKey || shiftKey
}

/**
 * The fields of a form as it would be submitted, without files.
 * @param {HTMLFormElement} form
 * @returns {[name: string, value: string][]}
 */
export function textFieldsOf(form) {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
}
