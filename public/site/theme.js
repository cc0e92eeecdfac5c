// Before anything is drawn: the colours that the visitor chose, if not those of the device.
try {
  const theme = localStorage.getItem('almanac-theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // A browser that keeps nothing shows the colours of the device.
}
