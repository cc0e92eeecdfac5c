// The place of a venue on a map, in a real browser.
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { violations } from '../support/axe.ts'
import { isLong } from '../support/rounds.ts'
import { overflowOf } from './layout-faults.ts'
import { openDesk } from './open-desk.ts'

const answer = [
  { lat: '38.7077', lon: '-9.1363', display_name: 'Rua do Cais 8, Lisboa' },
  { lat: '41.1', lon: '-8.6', display_name: 'Rua do Cais 8, Porto' },
]

async function coordinates(page: Page): Promise<number[]> {
  return [Number(await page.inputValue('#venue_lat')), Number(await page.inputValue('#venue_lng'))]
}

test('the place of a new venue is found, clicked on the map, and taken by keyboard', async t => {
  const server = createServer((_request, response) => response.end(JSON.stringify(answer)))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  t.after(() => server.close())
  const { port } = server.address() as AddressInfo
  const env = {
    ALMANAC_GEOCODER: `http://127.0.0.1:${port}/?q={query}`,
    ALMANAC_IMAGE_FETCH_NETWORKS: '127.0.0.0/8',
  }
  const desk = await openDesk(t, env)
  if (!desk) return
  const { page, complaints } = await desk.sit({ viewport: { width: 1280, height: 1000 } })
  await page.goto(`${desk.address}/desk/events/new/`)
  await page.fill('#venue_name', 'Doca 8')
  await page.locator('[role="option"]', { hasText: 'Doca 8' }).click()
  await page.fill('#venue_address', 'Rua do Cais 8')
  await page.click('[data-locate]')
  await page.check('text=Rua do Cais 8, Lisboa')
  assert.deepEqual(await coordinates(page), [38.7077, -9.1363])

  const map = page.locator('.place-map')
  await page.click('.map-choice summary')
  await page.locator('.place-map .pin').waitFor()
  await map.click({ position: { x: 60, y: 60 } })
  const [latitude = 0, longitude = 0] = await coordinates(page)
  assert.ok(latitude > 38.7077 && longitude < -9.1363, `${latitude} ${longitude}`)
  assert.equal(await page.isChecked('[name="place_choice"] >> nth=0'), false)

  await map.focus()
  await page.keyboard.press('Enter')
  const [centre = 0] = await coordinates(page)
  assert.ok(Math.abs(centre - 38.7077) < 0.5, `${centre}`)
  await page.fill('#title', 'Fado')
  await page.click('button[value="publish"]')
  await page.locator('.note').waitFor()
  const { body } = await desk.get('/venues')
  assert.ok(Math.abs(body.venues[0].geo_lat - 38.7077) < 0.5)
  assert.deepEqual(complaints, [])
})

const scenes = [
  { width: 390, colorScheme: 'dark', locale: 'ar' },
  { width: 1280, colorScheme: 'light', locale: 'en' },
  { width: 768, colorScheme: 'light', locale: 'ar' },
] as const

test('axe finds no problem with the map of a venue, and no page is wider than its screen', async t => {
  const desk = await openDesk(t)
  if (!desk) return
  for (const { width, ...options } of isLong ? scenes : scenes.slice(0, 1)) {
    const { page } = await desk.sit({ viewport: { width, height: 900 }, ...options })
    await page.goto(`${desk.address}/desk/venues/new/`)
    await page.fill('#geo_lat', '38.7')
    await page.fill('#geo_lng', '-9.1')
    await page.click('.map-choice summary')
    await page.locator('.place-map .pin').waitFor()
    assert.deepEqual(await violations(page, `venue ${width}`), [])
    assert.equal(await overflowOf(page), 0)
    await page.context().close()
  }
})
