// Text from word processors. The markup follows what both document: Google Docs marks the clipboard with
// `docs-internal-guid` and writes formats as styles of spans; Word writes lists as paragraphs with `mso-list`.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDesk } from './open-desk.ts'

const googleDocs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">
<p dir="ltr" style="line-height:1.38"><span style="font-weight:700;font-style:normal">Bold</span><span style="font-weight:400"> and </span><span style="font-weight:400;font-style:italic">italic</span><span style="font-weight:400">, see </span><a href="https://example.org/" style="text-decoration:none"><span style="color:#1155cc;text-decoration:underline">the page</span></a></p>
<ul style="margin-top:0"><li dir="ltr" style="list-style-type:disc"><p dir="ltr" role="presentation"><span style="font-weight:400">One</span></p></li><li dir="ltr"><p dir="ltr" role="presentation"><span style="font-weight:700">Two</span></p></li></ul></b>`

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {}</style></head><body><!--StartFragment-->
<p class="MsoNormal"><b>Bring</b> <i>this</i>:<o:p></o:p></p>
<p class="MsoListParagraphCxSpFirst" style="text-indent:-18.0pt;mso-list:l0 level1 lfo1"><![if !supportLists]><span style="font-family:Symbol;mso-list:Ignore">·<span>&nbsp;&nbsp; </span></span><![endif]>Brushes<o:p></o:p></p>
<p class="MsoListParagraphCxSpMiddle" style="mso-list:l0 level2 lfo1"><![if !supportLists]><span style="mso-list:Ignore">o<span>&nbsp; </span></span><![endif]>small</p>
<p class="MsoListParagraphCxSpLast" style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">·</span><![endif]><b>Paint</b></p>
<p class="MsoNormal">Steps</p>
<p class="MsoListParagraph" style="mso-list:l1 level1 lfo2"><![if !supportLists]><span style="mso-list:Ignore">1.<span>&nbsp; </span></span><![endif]>Draw</p>
<p class="MsoListParagraph" style="mso-list:l1 level1 lfo2"><![if !supportLists]><span style="mso-list:Ignore">2.<span>&nbsp; </span></span><![endif]>Paint</p>
<p class="MsoListParagraph" style="mso-list:l2 level1 lfo3"><![if !supportLists]><span style="mso-list:Ignore">·<span>&nbsp; </span></span><![endif]>Aprons</p>
<p class="MsoNormal"><img width="10" src="file:///C:/picture.png"></p><!--EndFragment--></body></html>`

/** Without attributes, line ends and marks of direction. */
function plain(html: string): string {
  return html
    .replace(/ dir="ltr"/g, '')
    .replace(/\s*\n\s*/g, '')
    .replace(/<p>(?:<br>|\s)*<\/p>/g, '')
}

test('text from Google Docs and Word keeps bold, italic, lists and links', { timeout: 120_000 }, async t => {
  const desk = await openDesk(t)
  if (!desk) return
  const { page, complaints } = await desk.sit()
  const paste = async (markup: string) => {
    await page.goto(`${desk.address}/desk/events/new/`)
    await page.locator('.rich-text').click()
    await page.evaluate(
      `(() => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', ${JSON.stringify(markup)})
        clipboardData.setData('text/plain', 'plain')
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
        document.querySelector('.rich-text').dispatchEvent(event)
      })()`,
    )
    return plain(await page.inputValue('#description', { timeout: 5000 }).catch(() => ''))
  }

  const fromDocs = await paste(googleDocs)
  assert.match(
    fromDocs,
    /<b>Bold<\/b> and <i>italic<\/i>, see <a href="https:\/\/example\.org\/">the page<\/a>/,
  )
  assert.match(fromDocs, /<ul><li>One.*<li><b>Two<\/b>/)
  assert.equal(await page.locator('.rich [role="status"]').textContent(), '')

  const fromWord = await paste(word)
  assert.match(fromWord, /<b>Bring<\/b> <i>this<\/i>:/)
  assert.match(fromWord, /<ul><li>(?:<div>)?Brushes(?:<\/div>)?<ul><li>small.*<li><b>Paint<\/b>/)
  assert.match(fromWord, /Steps.*<ol><li>Draw.*<li>Paint.*<\/ol><ul><li>(?:<div>)?Aprons/)
  assert.doesNotMatch(fromWord, /·|<img|mso/)
  assert.match((await page.locator('.rich [role="status"]').textContent()) ?? '', /Pictures were left out/)
  assert.deepEqual(complaints, [])
})
