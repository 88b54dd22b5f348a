import { Glyph, type IconProps } from './glyph.tsx';

// Drawn by the shell and the timetable, which load first. Those of passwords, on the sign-in too, are in eye-icon.tsx,
// everything else is in lazy-icon.tsx.

export const AlertIcon = (props: IconProps) => (
  <Glyph d="M12 4 2.8 19.5a.8.8 0 0 0 .7 1.2h17a.8.8 0 0 0 .7-1.2L12 4Zm0 6v4.5m0 3v.1" {...props} />
);
export const BellIcon = (props: IconProps) => (
  <Glyph
    d="M5 17h14c-1.5-1.6-2-3-2-6.2a5 5 0 0 0-10 0C7 14 6.5 15.4 5 17Zm5 3c.4.7 1.1 1 2 1s1.6-.3 2-1M12 3.5v2"
    {...props}
  />
);
export const CalendarIcon = (props: IconProps) => (
  <Glyph d="M4 6.5h16v13H4zM4 10.5h16M8.5 3.5v4m7-4v4M8 14.2h.1m3.9 0h.1m3.8 0h.1" {...props} />
);
export const ChevronDownIcon = (props: IconProps) => <Glyph d="m6 9.5 6 6 6-6" {...props} />;
export const ChevronLeftIcon = (props: IconProps) => <Glyph d="m14.5 5.5-6.5 6.5 6.5 6.5" {...props} />;
export const ChevronRightIcon = (props: IconProps) => <Glyph d="m9.5 5.5 6.5 6.5-6.5 6.5" {...props} />;
export const DownloadIcon = (props: IconProps) => <Glyph d="M12 4v11m-5-4.5 5 5 5-5M5 20h14" {...props} />;
export const FileIcon = (props: IconProps) => (
  <Glyph d="M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 12.5h6.5m-6.5 4h6.5" {...props} />
);
export const HelpIcon = (props: IconProps) => (
  <Glyph
    d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm-2.6 6.3a2.6 2.6 0 1 1 3.9 2.3c-.8.5-1.3 1-1.3 1.9m0 2.8v.1"
    {...props}
  />
);
export const HomeIcon = (props: IconProps) => (
  <Glyph d="m3.5 11 8.5-7 8.5 7M6 9.5V20h4.5v-5.5h3V20H18V9.5" {...props} />
);
export const ListIcon = (props: IconProps) => (
  <Glyph d="M9 6h11.5M9 12h11.5M9 18h11.5M4 6h.1M4 12h.1M4 18h.1" {...props} />
);
export const MenuIcon = (props: IconProps) => <Glyph d="M4 6.5h16M4 12h16M4 17.5h16" {...props} />;
export const MessageIcon = (props: IconProps) => (
  <Glyph d="M4 5h16v11H10.5L6 20v-4H4zM8 9h8M8 12.5h5" {...props} />
);
export const MonitorIcon = (props: IconProps) => <Glyph d="M3.5 5h17v11h-17zM12 16v4m-4 0h8" {...props} />;
export const MoonIcon = (props: IconProps) => (
  <Glyph d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z" {...props} />
);
export const MoreIcon = (props: IconProps) => <Glyph d="M5.5 12h.1m6.4 0h.1m6.4 0h.1" {...props} />;
export const OfflineIcon = (props: IconProps) => (
  <Glyph
    d="M4 4l16 16M2.5 9.5c1.4-1.3 3-2.3 4.7-2.9m4-.9c3.7-.2 7.4 1.1 10.3 3.8M6 13c.9-.8 1.9-1.4 3-1.8m5.4.2c1.3.4 2.5 1 3.6 1.9M12 18.5h.1"
    {...props}
  />
);
export const PrinterIcon = (props: IconProps) => (
  <Glyph d="M7 8V3.5h10V8M7 17H4V8h16v9h-3M7 14h10v6.5H7zM16.9 11h.1" {...props} />
);
export const RefreshIcon = (props: IconProps) => (
  <Glyph d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4l2.3 2.2m0-5v5h-5" {...props} />
);
export const SearchIcon = (props: IconProps) => (
  <Glyph d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.7 11.2L20.5 20.5" {...props} />
);
export const SignOutIcon = (props: IconProps) => <Glyph d="M10 4H5v16h5m5-12 4 4-4 4m4-4H9.5" {...props} />;
export const SunIcon = (props: IconProps) => (
  <Glyph
    d="M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm0-5.5v2m0 15v2M2.5 12h2m15 0h2M5.3 5.3l1.4 1.4m10.6 10.6 1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4"
    {...props}
  />
);
export const SwapIcon = (props: IconProps) => (
  <Glyph d="M4 8.5h15m-4-4.5 4.5 4.5L15 13M20 15.5H5m4-4.5-4.5 4.5L9 20" {...props} />
);
export const TableIcon = (props: IconProps) => (
  <Glyph d="M3.5 5h17v14h-17zM3.5 10h17M9 5v14m6-14v14" {...props} />
);
export const UploadIcon = (props: IconProps) => <Glyph d="M12 15V4m-5 4.5 5-5 5 5M5 20h14" {...props} />;
export const UserIcon = (props: IconProps) => (
  <Glyph d="M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6" {...props} />
);
export const WrenchIcon = (props: IconProps) => (
  <Glyph
    d="M14.5 9.5 5 19a1.4 1.4 0 0 1-2-2l9.5-9.5a5 5 0 0 1 6.6-4.1L16 6.5 17.5 8l3.1-3.1a5 5 0 0 1-6.1 4.6Z"
    {...props}
  />
);
export const EditIcon = (props: IconProps) => <Glyph d="M4 20h4L19.5 8.5l-4-4L4 16zM13 7l4 4" {...props} />;
