import { Problem } from '../../messages/problem.ts'
import type { Kind } from '../kind.ts'
import { anyOf, trimmedText } from '../schema.ts'

export function integer({ min, max = Number.MAX_SAFE_INTEGER }: { min: number; max?: number }): Kind<number> {
  return {
    read(raw) {
      const number = readNumber(raw, /^[+-]?\d+$/)
      if (number === undefined || !Number.isInteger(number)) return new Problem('not_an_integer')
      return withinRange(number, min, max)
    },
    schema: anyOf(
      { type: 'integer', minimum: min, ...(max < Number.MAX_SAFE_INTEGER && { maximum: max }) },
      trimmedText('[+-]?[0-9]+'),
    ),
    indexed: { type: 'integer' },
  }
}

export function decimal({ min, max }: { min: number; max: number }): Kind<number> {
  return {
    read(raw) {
      const number = readNumber(raw, /^[+-]?(\d+\.?\d*|\.\d+)$/)
      return number === undefined ? new Problem('not_a_number') : withinRange(number, min, max)
    },
    schema: anyOf(
      { type: 'number', format: 'double', minimum: min, maximum: max },
      trimmedText('[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)'),
    ),
    indexed: { type: 'number', format: 'double' },
  }
}

function readNumber(raw: unknown, form: RegExp): number | undefined {
  if (typeof raw === 'number' && Number.isFinite(raw)) return raw
  if (typeof raw !== 'string') return undefined
  const text = raw.trim()
  return text.length <= 40 && form.test(text) ? Number(text) : undefined
}

function withinRange(number: number, min: number, max: number): number | Problem {
  if (number < min) return new Problem('too_small', { min })
  return number > max ? new Problem('too_large', { max }) : number
}
