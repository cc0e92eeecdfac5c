// Measurable layout problems of a desk page. The function runs in the browser, so it is a string.
import type { Page } from 'playwright-core'

/** Links in running text are exempt from the height, and a line may be the target of its link. */
const smallTargets = `[...document.querySelectorAll('a[href], button, summary, select, textarea, input:not([type=hidden])')]
  .filter(element => (innerWidth < 640 || matchMedia('(pointer: coarse)').matches) && element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
  .filter(element => !element.matches('.skip, .hidden, .hint a, .settings-about a, .place-map *, dialog *, .note *'))
  // In a grid of hours, an event is as high as it is long.
  .filter(element => !element.closest('.hours') || getComputedStyle(element.closest('.hours')).position === 'static')
  // Headings of tables are kept for assistive technology alone.
  .filter(element => !element.closest('thead'))
  .map(element => {
    const label = element.matches('[type=checkbox], [type=radio]') && element.labels[0]
    const isWholeLine = getComputedStyle(element, '::after').position === 'absolute'
    const target = label || (isWholeLine && element.closest('li, tr')) || element
    return [Math.round(target.getBoundingClientRect().height), (element.textContent.trim() || element.name).slice(0, 30)]
  })
  .filter(([height]) => height > 1 && height < 44)
  .map(([height, text]) => 'small target ' + height + ': ' + text)`

/** Selects whose arrow is drawn by the browser, at its very edge. */
const nativeArrows = `[...document.querySelectorAll('select:not([multiple])')]
  .filter(element => getComputedStyle(element).appearance !== 'none')
  .map(element => 'arrow at the edge: ' + element.name)`

/** Legends that lie on the border of their group. */
const legendsOnBorders = `[...document.querySelectorAll('legend:not(.hidden)')]
  .filter(legend => parseFloat(getComputedStyle(legend.parentElement).borderTopWidth) > 0)
  .filter(legend => getComputedStyle(legend).float === 'none')
  .map(legend => 'legend on a border: ' + legend.textContent)`

/** Texts that reach beyond the card they are in, unless it scrolls. */
const outsideOfCards = `[...document.querySelectorAll('.card *, .panel *')]
  .filter(element => element.childElementCount === 0 && element.textContent.trim() && element.checkVisibility())
  .filter(element => element.scrollWidth > 1 && !element.closest('.hidden, .scrolls, .save-bar, option, dialog'))
  .filter(element => {
    const [inner, outer] = [element, element.closest('.card, .panel')].map(one => one.getBoundingClientRect())
    const overflow = getComputedStyle(element).overflowX === 'visible' ? element.scrollWidth - element.clientWidth : 0
    return inner.width > 1 && (inner.left < outer.left - 1 || inner.right > outer.right + 1 || overflow > 20)
  })
  .map(element => 'outside of its card: ' + element.textContent.trim().slice(0, 30))`

/** By how much the page is wider than its screen. On an emulated phone, the window would grow with the page. */
export async function overflowOf(page: Page): Promise<number> {
  return Number(
    await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
  )
}

/** The problems of the current page: wider than the screen, or targets under 44 pixels on a touch screen. */
export async function layoutFaults(page: Page, name: string): Promise<string[]> {
  const overflow = await overflowOf(page)
  const small = await page.evaluate<string[]>(smallTargets)
  const arrows = await page.evaluate<string[]>(nativeArrows)
  const legends = await page.evaluate<string[]>(legendsOnBorders)
  const outside = await page.evaluate<string[]>(outsideOfCards)
  const wide = overflow > 0 ? [`${overflow} pixels too wide`] : []
  return [...wide, ...new Set([...small, ...arrows, ...legends, ...outside])].map(
    fault => `${name}: ${fault}`,
  )
}
