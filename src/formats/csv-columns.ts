// The columns of a table of events: what an export writes, and what an import recognises, be it under the names that the
// older service or people's spreadsheets give them.

export interface CsvColumn {
  /** What it holds, by which `--map` names it. */
  readonly name: string
  /** The heading that an export writes. */
  readonly heading: string
  /** Other headings, in lower case, without accents and signs. */
  readonly also: readonly string[]
}

const rows: readonly (readonly [name: string, heading: string, also: string])[] = [
  ['source_id', 'ID', 'id,event id,source id,uid,identifiant,identificador,kitambulisho,المعرف'],
  [
    'title',
    'Event Name',
    'name,title,event,event title,subject,summary,titre,nom,evenement,titulo,nome,evento,kichwa,jina,tukio,العنوان,الاسم,الحدث',
  ],
  [
    'description',
    'Event Description',
    'description,details,body,notes,content,descricao,detalhes,maelezo,الوصف',
  ],
  ['excerpt', 'Event Excerpt', 'excerpt,short description,extrait,resumo,muhtasari,المقتطف'],
  [
    'start_date',
    'Event Start Date',
    'start date,start,date,begin,begins,begin date,from,date de debut,debut,data de inicio,inicio,data,tarehe,tarehe ya kuanza,kuanza,تاريخ البدء,البداية,التاريخ',
  ],
  [
    'start_time',
    'Event Start Time',
    'start time,time,begin time,heure de debut,heure,hora de inicio,hora,saa,saa ya kuanza,وقت البدء,الوقت',
  ],
  [
    'end_date',
    'Event End Date',
    'end date,end,ends,until,to,date de fin,fin,data de fim,fim,tarehe ya mwisho,mwisho,تاريخ الانتهاء,النهاية',
  ],
  ['end_time', 'Event End Time', 'end time,heure de fin,hora de fim,saa ya mwisho,وقت الانتهاء'],
  [
    'all_day',
    'All Day Event',
    'all day,all day event,whole day,journee entiere,dia inteiro,siku nzima,طوال اليوم',
  ],
  [
    'timezone',
    'Timezone',
    'timezone,time zone,event time zone,event timezone,fuseau horaire,fuso horario,eneo la saa,المنطقة الزمنية',
  ],
  [
    'venue',
    'Event Venue Name',
    'venue,venue name,event venue,location,place,lieu,salle,local,sitio,mahali,ukumbi,المكان,الموقع',
  ],
  ['address', 'Venue Address', 'address,venue address,street,adresse,morada,endereco,anwani,العنوان البريدي'],
  ['city', 'Venue City', 'city,town,venue city,ville,cidade,mji,المدينة'],
  [
    'stateprovince',
    'Venue State/Province',
    'state,province,region,venue state province,venue state,venue province,estado,mkoa,المنطقة',
  ],
  ['zip', 'Venue Zip', 'zip,postal code,postcode,venue zip,code postal,codigo postal,الرمز البريدي'],
  ['country', 'Venue Country', 'country,venue country,pays,pais,nchi,البلد'],
  [
    'organizer',
    'Event Organizer Name(s) or ID(s)',
    'organizer,organiser,organizers,event organizer,event organizers,event organizer name,event organizer name s or id s,organisateur,organizador,mwandalizi,المنظم',
  ],
  [
    'categories',
    'Event Category',
    'category,categories,event categories,categorie,categoria,categorias,kategoria,kundi,الفئة,التصنيف',
  ],
  ['tags', 'Event Tags', 'tag,tags,etiquettes,mots cles,etiquetas,lebo,وسوم,الوسوم'],
  ['cost', 'Event Cost', 'cost,price,prix,tarif,preco,custo,bei,gharama,السعر,التكلفة'],
  ['currency', 'Event Currency Symbol', 'currency,currency symbol,devise,moeda,sarafu,العملة'],
  [
    'website',
    'Event Website',
    'website,url,link,web,event website url,site,site web,lien,pagina,tovuti,kiungo,الموقع الإلكتروني,الرابط',
  ],
  ['image', 'Event Featured Image', 'image,picture,featured image,photo,imagem,picha,الصورة'],
  ['status', 'Event Status', 'status,post status,statut,estado da publicacao,hali,الحالة'],
  [
    'event_status',
    'Event Takes Place',
    'takes place,event state,cancelled,canceled,annule,cancelado,imeghairiwa,ملغى,حالة الحدث',
  ],
  ['event_status_reason', 'Event Takes Place Reason', 'reason,status reason,motif,motivo,sababu,السبب'],
  ['attendance', 'Event Attendance', 'attendance,mode,participation,participacao,mahudhurio,الحضور'],
  [
    'online_url',
    'Event Online Address',
    'online address,online url,online link,meeting link,stream,lien en ligne,ligacao online,kiungo cha mtandaoni,رابط البث',
  ],
  ['online_url_shown', 'Event Online Address Shown', 'online url shown'],
  ['doors_open', 'Event Doors Open', 'doors,doors open,portes,abertura de portas,milango,فتح الأبواب'],
  ['featured', 'Feature Event', 'featured,featured event,event featured,a la une,destaque'],
  ['sticky', 'Event Sticky in Month View', 'sticky,sticky in month view,event sticky'],
  [
    'hide_from_listings',
    'Hide Event From Event Listings',
    'hide from listings,hide from event listings,event hide from upcoming,hide event from upcoming',
  ],
  ['show_map', 'Event Show Map', 'show map,show google map'],
  ['show_map_link', 'Event Show Map Link', 'show map link,show google maps link'],
]

export const csvColumns: readonly CsvColumn[] = rows.map(([name, heading, also]) => ({
  name,
  heading,
  also: [toHeadingKey(heading), ...also.split(',')],
}))

/** By which headings are compared: without case, accents, signs and doubled spaces. */
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
 * A row as RFC 4180 has it. What a spreadsheet would take for a formula gets an apostrophe in front, which spreadsheets
 * do not show and the importer takes away.
 */
export function csvRow(values: readonly string[]): string {
  const cells = values.map(value => {
    const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  })
  return `${cells.join(',')}\r\n`
}
