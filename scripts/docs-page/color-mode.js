// Before anything is painted: the choice made here or in the application, which lies at the same address.
try {
  const mode = localStorage.getItem('zvonok.color-mode');
  if (mode === 'light' || mode === 'dark') document.documentElement.dataset.colorMode = mode;
} catch {
  // Storage may be forbidden by policy; the operating system's choice still works.
}
