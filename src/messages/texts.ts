/** Words that answers hold besides messages, in English; other languages: `locales/`, under `texts.<key>`. */
export const texts = {
  free: 'Free',
  existingClients: 'For existing clients',
  repeatsMinutely: '{interval, plural, =1 {every minute} other {every # minutes}}',
  repeatsHourly: '{interval, plural, =1 {every hour} other {every # hours}}',
  repeatsDaily: '{interval, plural, =1 {every day} =2 {every other day} other {every # days}}',
  repeatsWeekly: '{interval, plural, =1 {every week} =2 {every other week} other {every # weeks}}',
  repeatsMonthly: '{interval, plural, =1 {every month} =2 {every other month} other {every # months}}',
  repeatsYearly: '{interval, plural, =1 {every year} =2 {every other year} other {every # years}}',
  repeatsOnWeekday:
    '{interval, plural, =1 {every {days}} =2 {every other {days}} other {every # weeks on {days}}}',
  repeatsOnWeekdays:
    '{interval, plural, =1 {every {days}} =2 {every other week on {days}} other {every # weeks on {days}}}',
  repeatsOn: '{often} on {days}',
  repeatsDay: 'day {day}',
  repeatsLastDay: 'the last day',
  repeatsNth:
    '{position, select, nth1 {the first {day}} nth2 {the second {day}} nth3 {the third {day}} nth4 {the fourth {day}} nth5 {the fifth {day}} last2 {the second to last {day}} other {the last {day}}}{weekday, select, other {}}',
  repeatsIn: '{often} in {months}',
  repeatsOwnRule: '{often}, on selected dates',
  repeatsUntil: '{often} until {date}',
  repeatsTimes: '{often}, {count, plural, one {# date} other {# dates}}',
} as const
