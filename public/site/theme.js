// Runs before the first paint: applies the theme that the visitor chose.
try {
  const theme = localStorage.getItem('almanac-theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Without storage, the system theme is used.
}
