// The columns of an event table: the headings that an export writes and an import recognizes,
// including names of the older service and of common spreadsheets.

import { type EventWireName, eventContentFields } from '../domain/events/event-content.ts'
import type { NamedField } from '../domain/records/content/content-field.ts'

/** The headings of these content fields. Defaults to all. */
function content(...names: readonly EventWireName[]): Readonly<Record<string, string>> {
  const isMeant = (wire: string) => names.length === 0 || names.some(name => name === wire)
  const fields = Object.values<NamedField>(eventContentFields)
  return Object.fromEntries(fields.flatMap(({ wire, csv }) => (csv && isMeant(wire) ? [[wire, csv]] : [])))
}

/** In column order, by field: `Heading: others`. */
const headings: Readonly<Record<string, string>> = {
  source_id: 'ID: id,event id,source id,uid,identifiant,identificador,kitambulisho,المعرف',
  ...content('title', 'description', 'excerpt'),
  start_date:
    'Event Start Date: start date,start,date,begin,begins,begin date,from,date de debut,debut,data de inicio,inicio,data,tarehe,tarehe ya kuanza,kuanza,تاريخ البدء,البداية,التاريخ',
  start_time:
    'Event Start Time: start time,time,begin time,heure de debut,heure,hora de inicio,hora,saa,saa ya kuanza,وقت البدء,الوقت',
  end_date:
    'Event End Date: end date,end,ends,until,to,date de fin,fin,data de fim,fim,tarehe ya mwisho,mwisho,تاريخ الانتهاء,النهاية',
  end_time: 'Event End Time: end time,heure de fin,hora de fim,saa ya mwisho,وقت الانتهاء',
  all_day: 'All Day Event: all day,all day event,whole day,journee entiere,dia inteiro,siku nzima,طوال اليوم',
  timezone:
    'Timezone: timezone,time zone,event time zone,event timezone,fuseau horaire,fuseau,fuso horario,fuso,eneo la saa,المنطقة الزمنية',
  venue:
    'Event Venue Name: venue,venue name,event venue,location,place,lieu,salle,local,sitio,mahali,ukumbi,المكان,الموقع',
  address: 'Venue Address: address,venue address,street,adresse,morada,endereco,anwani,العنوان البريدي',
  city: 'Venue City: city,town,venue city,ville,cidade,mji,المدينة',
  stateprovince:
    'Venue State/Province: state,province,region,venue state province,venue state,venue province,estado,mkoa,المنطقة',
  zip: 'Venue Zip: zip,postal code,postcode,venue zip,code postal,codigo postal,الرمز البريدي',
  country: 'Venue Country: country,venue country,pays,pais,nchi,البلد',
  organizer:
    'Event Organizer Name(s) or ID(s): organizer,organiser,organizers,event organizer,event organizers,event organizer name,event organizer name s or id s,organisateur,organizador,mwandalizi,المنظم',
  categories:
    'Event Category: category,categories,event categories,categorie,categoria,categorias,kategoria,kundi,الفئة,التصنيف',
  tags: 'Event Tags: tag,tags,etiquettes,mots cles,etiquetas,lebo,وسوم,الوسوم',
  ...content('cost'),
  currency: 'Event Currency Symbol: currency,currency symbol,devise,moeda,sarafu,العملة',
  ...content('website'),
  image: 'Event Featured Image: image,picture,featured image,photo,imagem,picha,الصورة',
  status: 'Event Status: status,post status,statut,estado da publicacao,hali,الحالة',
  // Fields listed above keep their positions.
  ...content(),
}

/**
 * The field of each column, which `--map` refers to, its heading, and other headings in lowercase, without accents and
 * punctuation.
 */
export const csvColumns = Object.entries(headings).map(([name, text]) => {
  const [heading = '', also = ''] = text.split(': ')
  return { name, heading, also: [toHeadingKey(heading), ...also.split(',')] }
})

/** The key for comparing headings: without case, accents, punctuation and repeated spaces. */
export function toHeadingKey(heading: string): string {
  return heading
    .slice(0, 200)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * What spreadsheets may take for a formula. Some ignore invisible characters in front of it, some accept full-width
 * signs, and some start a new cell at a semicolon.
 */
const formulaStart = /^(?:[\t\r]|[\p{Cf}\s;]*[=+\-@＝＋－＠])/u

/** The value of a cell, without the apostrophe that `csvRow()` puts in front of a formula. */
export function cellText(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell
}

/** A row by RFC 4180. Values that look like formulas get an apostrophe, which the importer removes. */
export function csvRow(values: readonly string[]): string {
  const cells = values.map(value => {
    const safe = formulaStart.test(value) ? `'${value}` : value
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  })
  return `${cells.join(',')}\r\n`
}
