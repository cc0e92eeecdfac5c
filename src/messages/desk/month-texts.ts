/** The month of all events, and moving an event to another day. */
export const monthTexts = {
  tableView: 'Table',
  monthView: 'Month',
  viewAs: 'Show events as',
  previousMonthAtDesk: 'Previous month',
  nextMonthAtDesk: 'Next month',
  thisMonth: 'This month',
  monthOf: 'Events in {month}',
  newOn: 'New event on {day}',
  eventGoesOn: 'continues',
  moreThatDay: '{count, plural, one {# more} other {# more}}',
  emptyMonth: 'No events this month. Choose a day to add one.',
  monthKeys:
    'Drag an event to another day. With the keyboard, press M to pick it up, choose the day with the arrow keys, and press Enter.',
  pickedUp:
    '“{title}” is picked up. Choose a day with the arrow keys, then press Enter to move it or Escape to cancel.',
  overDay: '{day}. Press Enter to move it here.',
  leftAlone: 'Not moved.',
  moveTo: 'Move to',
  move: 'Move',
  movedTo: 'Moved to {day}.',
  othersStay: 'The other dates of the series were not moved.',
  notMoved: 'It’s already on that day.',
} as const
