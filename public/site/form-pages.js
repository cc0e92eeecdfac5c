// Scripts of pages that consist of a form. They work without them.
import { submitWhenReached } from '../browser/submit-when-reached.js'

submitWhenReached()
