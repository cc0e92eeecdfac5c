/** Deeper than any valid request. Parsing and serializing take memory and time for each level. */
export const deepestJson = 200

const [quote, backslash] = ['"', '\\'].map(character => character.charCodeAt(0))

/** How each character changes the depth. */
const steps = new Int8Array(128)
for (const open of '[{') steps[open.charCodeAt(0)] = 1
for (const close of ']}') steps[close.charCodeAt(0)] = -1

/** Whether arrays and objects are nested too deeply. Brackets inside strings don't count. */
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

/** The end of the string that starts here. */
function endOfText(json: string, begin: number): number {
  let place = begin + 1
  while (place < json.length && json.charCodeAt(place) !== quote)
    place += json.charCodeAt(place) === backslash ? 2 : 1
  return place
}
