@rem The shell of other systems has exec itself: npm scripts begin with it, so that npm signals the shop and not the shell.
@%*
