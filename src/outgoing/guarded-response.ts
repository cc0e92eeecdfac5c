// Reads responses from user-supplied URLs, within time and size limits.
import type { ClientRequest, IncomingMessage } from 'node:http'
import { Problem, tooLargeFile } from '../messages/problem.ts'
import { AddressNotAllowed } from './guarded-request.ts'

/**
 * Sends the request. The first of these events counts. Errors after the response are noticed when its body is
 * read.
 */
export function responseTo(request: ClientRequest, body?: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.on('response', resolve)
    request.on('error', reject)
    // A server that changes the protocol (101) causes neither a response nor an error.
    request.on('close', () => reject(new Error('connection closed without a response')))
    request.end(body)
  })
}

/** Why nothing was fetched, for the user who gave the URL. */
export function fetchProblem(error: unknown, signal: AbortSignal): Problem {
  if (error instanceof AddressNotAllowed) return new Problem('image_address_not_allowed')
  return new Problem(signal.aborted ? 'image_server_silent' : 'image_server_unreachable')
}

const firstBytes = 65_536

/** The whole body, unless it exceeds the limit. */
export async function readBody(
  response: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array | Problem> {
  const tooLarge = tooLargeFile(maxBytes)
  if (Number(response.headers['content-length']) > maxBytes) return tooLarge
  // Chunks are copied into one buffer: a list of ten million one-byte chunks was measured to take 4 GB.
  let bytes = new Uint8Array(Math.min(firstBytes, maxBytes))
  let length = 0
  try {
    for await (const chunk of response as AsyncIterable<Uint8Array>) {
      if (length + chunk.byteLength > maxBytes) return tooLarge
      bytes = withRoomFor(length + chunk.byteLength, bytes, maxBytes)
      bytes.set(chunk, length)
      length += chunk.byteLength
    }
  } catch (error) {
    return fetchProblem(error, signal)
  }
  return bytes.slice(0, length)
}

/** Doubles the buffer, so that a long body is copied only a few times. */
function withRoomFor(needed: number, bytes: Uint8Array<ArrayBuffer>, most: number): Uint8Array<ArrayBuffer> {
  if (needed <= bytes.length) return bytes
  const larger = new Uint8Array(Math.min(most, Math.max(needed, bytes.length * 2)))
  larger.set(bytes)
  return larger
}
