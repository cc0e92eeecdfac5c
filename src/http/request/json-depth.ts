/** Deeper than anything that is sent here. Whoever parses and prints what is nested takes memory and time for each level. */
export const deepestJson = 200

const [quote, backslash] = ['"', '\\'].map(character => character.charCodeAt(0))

/** By how much each character changes the depth. */
const steps = new Int8Array(128)
for (const open of '[{') steps[open.charCodeAt(0)] = 1
for (const close of ']}') steps[close.charCodeAt(0)] = -1

/** Whether lists and objects stand in each other more than so many times. Brackets in texts are none. */
export function isJsonTooDeep(json: string): boolean {
  let depth = 0
  for (let place = 0; place < json.length; place++) {
    const character = json.charCodeAt(place)
    if (character === quote) place = endOfText(json, place)
    else depth += steps[character] ?? 0
    if (depth > deepestJson) return true
  }
  return false
}

/** Where the text ends that begins here. */
function endOfText(json: string, begin: number): number {
  let place = begin + 1
  while (place < json.length && json.charCodeAt(place) !== quote)
    place += json.charCodeAt(place) === backslash ? 2 : 1
  return place
}
